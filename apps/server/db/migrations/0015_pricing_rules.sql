-- How time becomes money beside the policy and the grace minutes of the company: options, calendar, grace, minimum, rounding.
-- A class may have rules of its own, then all of them, policy and grace minutes too.
alter table companies
  add column pricing_rules jsonb not null default '{}',
  add constraint company_pricing_rules_are_an_object check (jsonb_typeof(pricing_rules) = 'object'),
  add constraint company_rate_policy_known check (rate_policy in (
    'best-rate', 'single-tier', 'largest-first', 'prorate', 'day-multiplier', 'five-day-week', 'three-day-week', 'fixed-plus-subsequent', 'percent-of-week', 'event'));
alter table classes
  add column pricing_rules jsonb,
  add constraint class_pricing_rules_are_an_object check (jsonb_typeof(pricing_rules) = 'object');
-- Days, '2026-12-25', on which nothing is charged for what a division rents out.
alter table divisions add column holidays text[] not null default '{}';
