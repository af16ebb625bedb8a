/** A remark that nobody who drives shall miss. */
export const Note = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <p className="note">
    <span aria-hidden="true">{icon}</span>
    <span>{children}</span>
  </p>
);
