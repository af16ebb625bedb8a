/** Internals of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  /** The value as the driver sends it. */
  export const prepareValue: (value: unknown) => unknown;
}
