/** Types of accounts; debits raise the first and the last, credits the others. */
export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Whether the balance of a type of account is told as debits less credits. */
export const isDebit = (type: AccountType): boolean => type === 'asset' || type === 'expense';

/** The records whose balance an account tells: papers alone are posted to it. */
export const controls = ['', 'receivable', 'deposits', 'stock'] as const;
export type Control = (typeof controls)[number];

/** An account that a new company starts with. */
type Delivered = { code: string; type: AccountType; control?: Control };

/**
 * What business is posted for, and the account that a new company has for it. Two purposes with the same code share an
 * account until the company parts them.
 */
export const purposes = {
  bank: { code: '1000', type: 'asset' },
  /** Money in the till and checks that are not at the bank yet, and cards that the provider has not paid out. */
  cash: { code: '1050', type: 'asset' },
  cheques: { code: '1055', type: 'asset' },
  cards: { code: '1060', type: 'asset' },
  /** Debit cards at a terminal of the company's own, until its batch is at the bank. */
  debits: { code: '1065', type: 'asset' },
  /** What comes from bank to bank is at the bank at once. */
  efts: { code: '1000', type: 'asset' },
  e_transfers: { code: '1000', type: 'asset' },
  wires: { code: '1000', type: 'asset' },
  receivable: { code: '1100', type: 'asset', control: 'receivable' },
  /** What is earned at the end of a month and not billed yet, and what is billed and not earned yet. */
  unbilled: { code: '1150', type: 'asset' },
  deferred: { code: '2300', type: 'liability' },
  deposits: { code: '2100', type: 'liability', control: 'deposits' },
  tax: { code: '2200', type: 'liability' },
  rental: { code: '4000', type: 'income' },
  sales: { code: '4100', type: 'income' },
  services: { code: '4200', type: 'income' },
  /** Machines of the fleet that orders sell. */
  machine_sales: { code: '4150', type: 'income' },
  waiver: { code: '4300', type: 'income' },
  /** Debts that will not be paid, and balances too small to ask for. */
  bad_debt: { code: '6000', type: 'expense' },
  small_balance: { code: '6050', type: 'expense' },
  /** What customers deduct because they pay early. */
  early_discount: { code: '4900', type: 'income' },
  card_fee: { code: '4500', type: 'income' },
  /** What cash in coins of five cents came to above what it paid; below zero it is an expense. */
  rounding: { code: '4600', type: 'income' },
  /** What a count of a drawer found too much of, or too little. */
  over_short: { code: '6100', type: 'expense' },
  /** Cash that was put into a drawer or paid out of it without a payment. */
  petty: { code: '6200', type: 'expense' },
  /** Parts on shelves, and those on the way from one yard to another, at what was paid for them. */
  stock: { code: '1200', type: 'asset', control: 'stock' },
  stock_in_transit: { code: '1210', type: 'asset', control: 'stock' },
  /** What vendors brought or did and the accountant has no bill of yet. */
  received: { code: '2050', type: 'liability' },
  /** What lay on shelves when the company came. */
  opening_stock: { code: '3200', type: 'equity' },
  cost_of_goods: { code: '5000', type: 'expense' },
  /** What counts and corrections found missing or, below zero, found. */
  stock_difference: { code: '5050', type: 'expense' },
  /** What work on the company's own machines cost, and the hours of mechanics in it that wages pay. */
  repairs: { code: '5100', type: 'expense' },
  labor_applied: { code: '5190', type: 'expense' },
  /** What vendors' work cost that is on no machine of the company's own. */
  sublets: { code: '5020', type: 'expense' },
  /** What vendors pay back of warranties, until it is at the bank or taken from their bills; and what of it is income. */
  warranty_due: { code: '1130', type: 'asset' },
  warranty_income: { code: '4250', type: 'income' },
} as const satisfies Record<string, Delivered>;
export type Purpose = keyof typeof purposes;

export const purposeNames = Object.keys(purposes) as Purpose[];

/** Accounts of a new company that no paper is posted to by itself, for entries of its own. */
export const furtherAccounts = {
  '3000': 'equity',
  '3100': 'equity',
} as const satisfies Record<string, AccountType>;
