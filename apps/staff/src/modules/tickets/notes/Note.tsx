import pageStyles from '../../../shell/looks/page.module.css';
import ticketsStyles from '../tickets.module.css';
/** A remark that no driver may miss. */
export const Note = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <p className={`${ticketsStyles.note} ${pageStyles.note}`} data-part="note">
    <span aria-hidden="true">{icon}</span>
    <span>{children}</span>
  </p>
);
