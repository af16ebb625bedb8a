/** Refusals about the erasure of a person. */
export const personalEn = {
  'person.name_differs': 'This is not the name of the person.',
  'person.open_documents': 'Documents of this person are still open. Close or cancel them first.',
  'person.money_owed': 'Invoices of this person are not settled yet. Settle them first.',
  'person.deposits_held': 'A deposit of this person is still held. Refund it first.',
  'person.open_orders': 'A request of this person waits for an answer. Answer it first.',
  'person.open_work': 'This user still has open work. Give it to a colleague first.',
  'person.clocked_in': 'This user is clocked in. Clock them out first.',
  'person.own_account': 'You can’t erase yourself. Ask another administrator.',
  'person.erased': 'This person is already erased, or is being erased.',
} as const;
