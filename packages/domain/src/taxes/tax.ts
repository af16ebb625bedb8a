/** A tax, percent 0 to 100 with at most four decimals. */
export type Tax = {
  code: string;
  percent: number;
  /** Taken on the taxes named before it as well, where a line bears both. */
  compound?: boolean;
  /** Already included in the amounts of its lines. */
  inclusive?: boolean;
};
