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
const aboutPeople = (column: string): string =>
  `case when noun in ('customers', 'contacts', 'sites') then null else "${column}" end`;

/**
 * What a copy holds of customers and contacts in place of their personal data: by table and column, what is written. Each
 * is worked out from the row alone, so that the next copy has the same. Names, towns and postal codes stay: people find
 * again what they know, and taxes and distances stay right. Texts that people wrote freely stay as well.
 */
export const blurred: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customers: {
    email: email('customer'),
    phone: phone('phone'),
    address1: street,
    address2: `''`,
    licenses,
    insurance_phone: phone('insurance_phone'),
    insurance_fax: phone('insurance_fax'),
    insurance_policy_number: `case when insurance_policy_number = '' then '' else 'P' || id end`,
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
  },
  contracts: { deliver_to: address('deliver_to') },
  tickets: { origin: address('origin'), destination: address('destination') },
  signatures: { ip: `'192.0.2.1'`, user_agent: `''` },
  import_problems: { cells: `'[]'::jsonb` },
  audit_entries: { before: aboutPeople('before'), after: aboutPeople('after') },
};
