/** Ways of paying and the counting of cash. */
export const paymentSettings = {
  title: 'Payment methods',
  lead: 'The ways by which your counter takes money, and how cash is rounded.',
  edit: 'Change payment methods',
  methods: 'Methods',
  taken: 'Accepted',
  takenHint:
    'A debit card is one on your own terminal, recorded by hand. Refunds in cash and by check are always possible.',
  cash: 'Cash',
  rounding: 'Rounding',
  rounded: 'To five cents',
  exact: 'None',
  roundsCash: 'Round cash to five cents',
  roundsCashHint: 'A balance of 10.03 is settled with 10.05 in cash. Cards and checks stay exact.',
  drawerLimit: 'Difference that a count may have',
  drawerLimitHint: 'Above it, another person has to close or approve the drawer.',
  returned: 'Returned checks',
  nsfFee: 'Fee',
  nsfFeeHint: 'Offered when a check comes back. With 0, nothing is charged. It bears no tax.',
  nsfFeeName: 'Called on the invoice',
  nsfFeeNameHint: 'Such as: Returned check',
  notInThisCurrency: 'None: your currency has one-cent coins',
};
