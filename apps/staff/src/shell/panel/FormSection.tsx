/** A titled group of fields, in the order of the talk with the customer. */
export const FormSection = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Short fields beside each other; one under the other on a phone. */
export const FormRow = ({ children }: { children: React.ReactNode }) => (
  <div className="form-row">{children}</div>
);
