/** Tables whose texts name no person, each with the reason. */
export const withoutPeople: Readonly<Record<string, string>> = {
  api_keys: 'a program has a name of its own, and its secret is a hash',
  asset_barcodes: 'a code of a machine',
  attribute_values: 'words of the catalogue',
  attributes: 'words of the catalogue',
  audit_entries: 'it is redacted by a way of its own, with its seals',
  callback_addresses: 'addresses of programs',
  card_accounts: 'the account of the company at its card provider',
  card_events: 'numbers of reports',
  card_readers: 'names of devices',
  categories: 'words of the catalogue',
  checklist_items: 'questions of the company',
  checklist_versions: 'names of checklists',
  classes: 'words of the catalogue',
  companies: 'the company itself',
  company_closings: 'companies that are closed',
  company_emails: 'the mail server of the company',
  company_exports: 'a checksum; the archive itself goes after seven days',
  company_export_sendings: 'what a store answered to archives',
  company_export_targets: 'a bucket of the company',
  company_grants: 'names of rights',
  count_lines: 'places and serial numbers of goods',
  custom_fields: 'what the company asks for, not what is answered',
  delivery_zone_codes: 'beginnings of postal codes, of no person',
  divisions: 'places of the company',
  document_counters: 'numbers of documents',
  drawers: 'names of drawers',
  feedback_settings: 'an address of the company',
  groups: 'words of the catalogue',
  import_keys: 'numbers of another system',
  import_mappings: 'headings of columns',
  job_template_lines: 'words of the workshop',
  job_templates: 'words of the workshop',
  labor_codes: 'words of the workshop',
  ledger_accounts: 'names of accounts',
  ledger_batch_entries: 'the form of a file',
  ledger_mappings: 'what is posted where',
  list_beginnings: 'names of lists',
  listing_papers: 'papers about goods',
  listing_pictures: 'pictures of goods',
  listing_slugs: 'addresses of goods',
  listing_texts: 'texts about goods',
  locations: 'places of the company',
  mail_template_versions: 'texts of the company, before they are filled in',
  mail_templates: 'names of templates',
  maintenance_plans: 'names of plans',
  notice_stops: 'kinds of notices; the rows go with their login',
  part_bins: 'places of goods',
  part_serials: 'numbers of goods',
  part_vendors: 'numbers of goods',
  parts: 'words of the catalogue',
  person_erasures: 'certificates, from which the person is taken out when they are written',
  play_runs: 'the work that failed in a run of the clock',
  price_grants: 'figures',
  price_lists: 'names of price lists',
  printers: 'names and addresses of devices',
  product_tags: 'words of the catalogue',
  purchase_lines: 'words of goods',
  purchase_receipt_lines: 'places and numbers of goods',
  rates: 'names of prices',
  reader_payments: 'numbers of a device, for minutes',
  recalls: 'words of makers about machines',
  role_changes: 'names of roles and of rights',
  repair_codes: 'words of the workshop',
  return_befores: 'states of lines',
  request_lines: 'goods and their number',
  role_grants: 'names of rights',
  role_marks: 'names of marks',
  roles: 'names of roles',
  search_words: 'they are learned again from the names that stay',
  security_events: 'numbers and network addresses, kept to investigate attacks',
  services: 'words of the catalogue',
  simulation_unpriced: 'figures of the catalogue',
  simulations: 'figures of the catalogue',
  sso_configs: 'the identity provider of the company',
  status_history: 'states of records',
  store_content_drafts: 'pages of the store',
  store_content_slugs: 'pages of the store',
  store_content_versions: 'pages of the store',
  store_contents: 'pages of the store',
  store_counts: 'names of pages',
  store_hosts: 'hosts of the store',
  store_pictures: 'pictures of the store',
  stores: 'the store itself',
  suggestion_lists: 'words of the catalogue',
  synonyms: 'words of the catalogue',
  tax_codes: 'taxes',
  tax_zones: 'taxes',
  tax_zone_places: 'taxes',
  terms: 'names of terms',
  text_providers: 'the account of the company at its text provider',
  ticket_assets: 'words of machines',
  ticket_settings: 'hours of the day',
  trucks: 'numbers of trucks',
  vendors: 'companies from which the shop buys',
  verifications: 'findings about rows, by their numbers',
  web_order_lines: 'words of goods',
  webhooks: 'addresses of programs',
};

/** Columns of other tables whose texts name no person, each with the reason. */
const reasons = {
  code: 'a code or a number of the product',
  goods: 'words about goods',
  place: 'a province, a country, a zone or a time zone',
  secret: 'a secret, which goes with its row',
  derived: 'worked out from other columns',
};

const listed: Readonly<Record<keyof typeof reasons, string>> = {
  code: `idempotency_keys.key approvals.way arrival_notices.link_kind billing_runs.accepts bulk_edit_rows.number bulk_edits.runner card_pages.ref card_pages.url
    card_pages.task carts.starts carts.ends checkouts.lines checkouts.starts checkouts.ends checkouts.code contract_lines.rate_code contracts.lease_period
    contract_lines.rates contract_lines.price contract_lines.rerent_cost_per contract_lines.rerent_unit contracts.waiver_code
    contracts.exemption_type contracts.exempt_parts contracts.fee_terms customers.customer_number customers.exemption_type
    customers.language disputes.form_key estimate_decisions.sections estimate_lines.section estimate_sendings.link_kind
    estimates.done_sections feedback.screen feedback.version field_commands.kind files.media_type guarantees.currency guarantees.provider
    guarantees.page_ref guarantees.page_url guarantees.task guarantees.card_issuer guarantees.provider_ref hold_versions.status_code
    hold_versions.contract_kind imports.headings imports.mapping imports.runner imports.day_order invoice_lines.product_number
    invoice_taxes.tax_code invoice_taxes.authority invoice_taxes.parts tax_rates.parts invoices.tax1_code invoices.tax2_code ledger_entries.noun ledger_lines.tax_code
    mails.template marketing_codes.code member_notices.thing member_notices.page meter_readings.source number_jumps.kind outbox.topic
    outbox.request_id bank_slips.reference payments.currency payments.card_issuer payments.provider payments.provider_ref
    payments.provider_key payments.fee_description payment_requests.link_kind replay_steps.request_id replay_steps.gone requests.form_key
    sendings.number sendings.link_kind signature_requests.link_kind sites.site_number sites.exemption_type sso_links.issuer
    stock_moves.bin tax_certificates.authority texts.provider_ref tickets.slip_number time_sheets.overtime_policy trip_stops.place_key
    users.srm_uid users.login_source users.marks_by_role warranty_claim_steps.to_status warranty_claims.vendor_claim_number webhook_deliveries.topic
    webhook_deliveries.noun webhook_deliveries.path work_lines.section work_orders.vendor_number work_orders.imported_as
    yard_return_lines.code guarantees.card_last4`,
  goods: `assets.number assets.description assets.make assets.model assets.serial_number assets.barcode assets.fuel_type assets.bin
    assets.status_code assets.vendor_product_number assets.external_url assets.vendor assets.warranty_terms assets.more_barcodes assets.vin
    contract_lines.description contract_lines.serial_numbers count_finds.code count_finds.bin counts.bins`,
  place: `customers.prov_state customers.country sites.prov_state sites.time_zone sites.delivery_zone`,
  secret: 'portal_logins.password_hash guarantees.card_token',
  derived: 'assets.search',
};

/** By table and column, why no person is named there. */
export const withoutPerson: ReadonlyMap<string, string> = new Map(
  Object.entries(listed).flatMap(([reason, columns]) =>
    columns.split(/\s+/).map((column): [string, string] => [column, reasons[reason as keyof typeof reasons]]),
  ),
);
