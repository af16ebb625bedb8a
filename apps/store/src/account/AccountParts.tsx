import type { AccountPart as Part } from '@yardline/contract/store/account';
import { Icon } from '../parts/Icon.tsx';
import styles from './account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { AccountTable } from './AccountTable.tsx';

type Of<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

const icons = { info: 'info', good: 'available', bad: 'last' } as const;

/** A part of a page of the account, whose title is said once. */
export function AccountPart({ part, page }: { part: Part; page: string }) {
  if (part.kind === 'notice') return <Notice part={part} />;
  if (part.kind === 'facts') return <Facts part={part} />;
  if (part.kind === 'tabs') return <Tabs part={part} />;
  if (part.kind === 'table') return <AccountTable part={part} isNamed={part.title === page} />;
  if (part.kind === 'photos') return <Photos part={part} />;
  return part.kind === 'form' ? <AccountForm part={part} /> : <Links part={part} />;
}

function Notice({ part: { tone, text } }: { part: Of<'notice'> }) {
  return (
    <p role={tone === 'bad' ? 'alert' : 'status'} className={styles.notice}>
      <Icon name={icons[tone]} />
      {text}
    </p>
  );
}

function Facts({ part: { title, facts } }: { part: Of<'facts'> }) {
  return (
    <section>
      {title === undefined ? null : <h2>{title}</h2>}
      <dl className={styles.facts}>
        {facts.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Tabs({ part: { label, links } }: { part: Of<'tabs'> }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {links.map(({ text, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Photos({ part: { title, photos } }: { part: Of<'photos'> }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.photos}>
        {photos.map(({ src, alt }) => (
          <li key={src}>
            <a href={src}>
              <img src={src} alt={alt} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ part: { links } }: { part: Of<'links'> }) {
  return (
    <ul className={styles.links}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
