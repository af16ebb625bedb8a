/** A person as they were pasted, not yet checked. */
export type PastedPerson = { name: string; email: string; employee_number: string };

/** The fields of a line, of a spreadsheet or a list; what is between quotes is one field. */
const fieldsOf = (line: string): string[] => {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const fields = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) fields.push('');
    else fields.push(`${fields.pop() ?? ''}${letter}`);
  }
  return fields.map((field) => field.trim());
};

/** The name that an address suggests: `ada.lovelace@x.example` is Ada Lovelace. */
const nameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

const personIn = (line: string): PastedPerson => {
  const written = /^"?([^<"]*)"?\s*<([^<>\s]+)>$/.exec(line.trim());
  if (written !== null) {
    const [, name = '', email = ''] = written;
    return { name: name.trim() || nameOf(email), email, employee_number: '' };
  }
  const fields = fieldsOf(line);
  const at = fields.findIndex((field) => field.includes('@'));
  const email = fields[at] ?? '';
  const others = fields.filter((_, index) => index !== at);
  const [name = '', number = ''] = others;
  return { name: name || nameOf(email), email, employee_number: number };
};

/**
 * The people in a pasted text, one a line: an address alone, `Ada Lovelace <ada@x.example>`, or name, address and employee
 * number, as a spreadsheet copies them. A first line without an address is a header.
 */
export const peopleIn = (text: string): PastedPerson[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const hasHeader = lines.length > 1 && !first.includes('@');
  return lines.slice(hasHeader ? 1 : 0).map(personIn);
};
