/**
 * The number to which a text goes, as the telephone network writes it: a plus and 8 to 15 digits. A number of ten digits is
 * one of North America. Undefined for what is none, or has an extension.
 */
export const textNumber = (written: string): string | undefined => {
  if (!/^[\d\s()+./-]*$/.test(written)) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  if (written.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return undefined;
};
