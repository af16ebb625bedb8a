const phone = (column: string): string =>
  `regexp_replace(regexp_replace("${column}", '\\d', '5', 'g'), '5{4}$', lpad((id % 10000)::text, 4, '0'))`;
const email = (kind: string): string =>
  `case when email = '' then '' else '${kind}-' || id || '@play.example' end`;
const street = `case when address1 = '' then '' else (1 + id % 900) || ' Sample Street' end`;
const address = (column: string): string =>
  `case when "${column}" is null then null else "${column}"
     || case when coalesce("${column}" ->> 'addr1', '') = '' then '{}'::jsonb
        else jsonb_build_object('addr1', (1 + id % 900) || ' Sample Street', 'addr2', '') end
     || case when coalesce("${column}" ->> 'phone', '') = '' then '{}'::jsonb
        else jsonb_build_object('phone', '555555' || lpad((id % 10000)::text, 4, '0')) end end`;
const licenses = `(select coalesce(jsonb_agg(
  l.license || jsonb_build_object('license_number', 'X' || id || '-' || l.place) order by l.place), '[]'::jsonb)
  from jsonb_array_elements(licenses) with ordinality as l(license, place))`;
const text = (column: string): string => `case when "${column}" = '' then '' else 'Text' end`;

/** Records whose history says nothing of customers. */
const ofStock =
  "noun in ('assets', 'parts', 'kits', 'categories', 'classes', 'rates', 'rate_tables', 'services')";
const history = (column: string): string => `case when ${ofStock} then "${column}" end`;

/** Comments and files of machines and parts stay as they are. */
const ofThings = "kind in ('assets', 'parts')";
const unlessOfThings = (column: string, stand: string): string =>
  `case when ${ofThings} then "${column}" else ${stand} end`;

/** Answers in free text to fields of the company's own; numbers, dates and choices stay. `custom_fields` is copied first. */
const ownTexts = `(select coalesce(jsonb_object_agg(v.key, case when jsonb_typeof(v.value) = 'string'
    and coalesce(f.type, 'text') = 'text' then '"Text"'::jsonb else v.value end), '{}'::jsonb)
  from jsonb_each(source.custom_fields) v
  left join custom_fields f on f.company_id = source.company_id and 'f' || f.id = v.key)`;
const draft = `case when draft is null then null else jsonb_set(jsonb_set(jsonb_set(draft,
  '{form,comments}', '"Text"', false), '{form,deliverTo}', 'null', false), '{form,pickUpFrom}', 'null', false) end`;

/**
 * What a copy holds of customers and contacts in place of their personal data: by table and column, what is written. Each is
 * worked out from the row `source` and the company's fields, so the next copy has the same. Names, towns and postal codes
 * stay: people recognize their customers, and taxes and distances stay right. Free text is replaced.
 */
export const blurred: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customers: {
    email: email('customer'),
    phone: phone('phone'),
    address1: street,
    address2: `''`,
    licenses,
    insurance_agent: text('insurance_agent'),
    insurance_phone: phone('insurance_phone'),
    insurance_fax: phone('insurance_fax'),
    insurance_policy_number: `case when insurance_policy_number = '' then '' else 'P' || id end`,
    comments: text('comments'),
    custom_fields: ownTexts,
  },
  off_rent_receipts: {
    phone: phone('phone'),
    email: email('caller'),
    place: text('place'),
    notes: text('notes'),
    share_reason: text('share_reason'),
    take_back_reason: text('take_back_reason'),
  },
  missed_rentals: { note: text('note') },
  // Why someone was ill is no one's to read in a sandbox.
  absences: { note: text('note') },
  estimates: {
    complaint: `'Text'`,
    terms: text('terms'),
    comments: text('comments'),
    machine: text('machine'),
    search: `number::text`,
  },
  work_orders: {
    complaint: `'Text'`,
    beyond_reason: text('beyond_reason'),
    comments: text('comments'),
    machine: text('machine'),
    search: `number::text`,
  },
  contacts: {
    email: email('contact'),
    work_phone: phone('work_phone'),
    mobile_phone: phone('mobile_phone'),
  },
  sites: {
    address1: street,
    address2: `''`,
    phone: phone('phone'),
    latitude: 'trunc(latitude::numeric, 1)',
    longitude: 'trunc(longitude::numeric, 1)',
    comments: text('comments'),
    custom_fields: ownTexts,
  },
  contracts: {
    deliver_to: address('deliver_to'),
    pick_up_from: address('pick_up_from'),
    comments: text('comments'),
    custom_fields: ownTexts,
    draft,
  },
  contract_lines: { meter_reason: text('meter_reason'), substitution_reason: text('substitution_reason') },
  // Without what they said of their customers, papers tell what the copy knows of them.
  invoices: { custom_fields: ownTexts, paper_snapshot: 'null::jsonb', credit_reason: text('credit_reason') },
  tickets: {
    origin: address('origin'),
    destination: address('destination'),
    origin_latitude: 'trunc(origin_latitude::numeric, 1)',
    origin_longitude: 'trunc(origin_longitude::numeric, 1)',
    destination_latitude: 'trunc(destination_latitude::numeric, 1)',
    destination_longitude: 'trunc(destination_longitude::numeric, 1)',
    contact_name: text('contact_name'),
    contact_phone: phone('contact_phone'),
    instructions: text('instructions'),
    failure_note: text('failure_note'),
    comments: text('comments'),
    reversal_reason: text('reversal_reason'),
  },
  trip_stops: { place: address('place'), place_key: `'stop ' || id` },
  returns: { comments: text('comments') },
  return_lines: { notes: text('notes') },
  return_reversals: { reason: text('reason') },
  off_rents: { notes: text('notes'), share_reason: text('share_reason') },
  exchange_orders: { notes: text('notes') },
  exchanges: { notes: text('notes') },
  substitutions: { reason: text('reason') },
  payments: { reason: text('reason') },
  credit_applications: { reason: text('reason') },
  deposit_applications: { reason: text('reason') },
  write_offs: { reason: text('reason') },
  tax_certificates: { number: `'EX-' || id`, void_reason: text('void_reason') },
  invoice_taxes: { exemption_number: text('exemption_number') },
  disposals: { reason: text('reason') },
  recall_assets: { reason: text('reason') },
  record_comments: { comment: unlessOfThings('comment', `'Text'`) },
  record_files: {
    name: unlessOfThings('name', `'File ' || id`),
    url: unlessOfThings('url', `case when url is not null then 'https://play.example/' || id end`),
    type: unlessOfThings('type', `case when type = 'photo' then 'file' else type end`),
    thumbnail_id: unlessOfThings('thumbnail_id', 'null'),
  },
  machine_photos: { name: `'Photo ' || id`, thumbnail_id: 'null' },
  signatures: { ip: `'192.0.2.1'`, user_agent: `''` },
  imports: { file_name: `'Import ' || id` },
  import_problems: { cells: `'[]'::jsonb` },
  audit_entries: { before: history('before'), after: history('after') },
};

/** The files that a blurred copy has as they are; of all others it has a stand-in (copy-company.ts). */
export const keptFiles = `select unnest(array[file_id, thumbnail_id]) from record_files
  where record_files.company_id = t.company_id and ${ofThings}
  union all select file_id from listing_papers where listing_papers.company_id = t.company_id`;

/** What stands in a blurred copy in place of a file of a customer. */
export const fileText =
  'This file is kept in Live. A copy with stand-ins for personal data does not contain it.';
