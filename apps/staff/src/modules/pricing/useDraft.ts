import { toNestErrors } from '@hookform/resolvers';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { say } from '@yardline/contract/words/say';
import { dayOf } from '@yardline/domain/time/local';
import { useEffect, useState } from 'react';
import { type FieldError, type Resolver, useForm, useWatch } from 'react-hook-form';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { type Draft, draftOf, freshDraft, searchOf } from './draft.ts';
import { quoteDraft } from './question.ts';

// The address follows the fingers, but not every key.
const addressPauseMs = 400;

const resolver: Resolver<Draft> = (values, _context, options) => {
  const { faults } = quoteDraft(values);
  if (faults.length === 0) return { values, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const { path, code, data } of faults)
    errors[path] ??= { type: code, message: say(language(), code, data) };
  return { values: {}, errors: toNestErrors(errors, options) };
};

/** The workbench's form: it begins as the address says, marks what is wrong while it is typed, and keeps the address up to date. */
export const useDraft = () => {
  const { company } = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [fresh] = useState(() =>
    freshDraft(
      dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone),
      company.time_zone,
    ),
  );
  const form = useForm<Draft>({ resolver, defaultValues: draftOf(search, fresh), mode: 'onChange' });
  const draft = useWatch({ control: form.control, compute: (values: Draft) => values });
  const tell = useDebouncedCallback((told: Draft) => {
    void navigate({ to: '.', search: searchOf(told, fresh), replace: true, resetScroll: false });
  }, addressPauseMs);
  useEffect(() => {
    // What is wrong may lie at another field than the one that was typed in.
    void form.trigger();
    tell(draft);
  }, [draft, form, tell]);
  return { form, draft };
};
