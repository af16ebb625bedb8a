/** A place as papers print it. */
type PlaceOnPaper = {
  address1: string;
  address2?: string;
  city: string;
  prov_state: string;
  postal_code: string;
  phone: string;
};

/** What an invoice said of its parties when it was posted, before it is put into words: it is printed in either language. */
export type PaperSnapshot = {
  letterhead: {
    name: string;
    legal_name: string;
    accent: string;
    email: string;
    address: PlaceOnPaper;
    timeZone: string;
  };
  customer: PlaceOnPaper & { customer_number: string; name: string };
  site: (PlaceOnPaper & { name: string }) | null;
  waiver_percent: number | null;
  reference: string;
  taxes: { code: string; name: string; registration: string }[];
  /** Of a bill that several customers bear, which part of it this is: a percent, or an amount before taxes. */
  share?: { percent: number | null; amount: number | null };
};
