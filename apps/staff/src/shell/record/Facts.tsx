import pageStyles from '../looks/page.module.css';
import surfaceStyles from '../looks/surface.module.css';
/** A labelled fact; an empty one is left out. */
export type Fact = { label: string; value: React.ReactNode };

const isEmpty = (value: React.ReactNode) =>
  value === '' || value === null || value === undefined || value === false;

/** Facts of a record as labelled lines: the summary beside a record, a section of an overview. */
export const Facts = ({ title, facts }: { title?: string; facts: readonly Fact[] }) => {
  const said = facts.filter(({ value }) => !isEmpty(value));
  if (said.length === 0) return null;
  return (
    <section className={surfaceStyles.facts} data-part="facts">
      {title === undefined ? null : <h2>{title}</h2>}
      <dl>
        {said.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** A note about a record, as typed. */
export const Note = ({ title, children }: { title: string; children: string }) => (
  <section className={surfaceStyles.facts} data-part="facts">
    <h2>{title}</h2>
    <p className={pageStyles.note} data-part="note">
      {children}
    </p>
  </section>
);
