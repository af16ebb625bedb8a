import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { checkInvitations, mostInvited } from '@yardline/contract/users/bulk-invitations';
import type { NewUserForm, Workplace } from '@yardline/contract/users/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { pageTitle } from '../../../platform/environment.ts';
import { paths } from '../../../paths.ts';
import { Sheet } from '../../../shell/panel/Sheet.tsx';
import { InviteForm } from './InviteForm.tsx';
import { InvitePreview, type Judged } from './InvitePreview.tsx';
import { InviteResult } from './InviteResult.tsx';
import { peopleIn } from './pasted-people.ts';
import { useInviting } from './useInviting.ts';

const isFine = ({ problems }: Judged): boolean => problems.length === 0;

/** What each person is invited with, beside their name and address. */
const bodyOf = (
  { name, email, employee_number }: Judged,
  places: Workplace[],
  spoken: 'en' | 'fr',
): NewUserForm => ({
  name,
  email,
  employee_number,
  places,
  language: spoken,
  default_division_id: places.length === 1 ? (places[0]?.division_id ?? null) : null,
});

/** Invites many people at once: pasted or from a file, with the same roles; each row is checked first, and has a result. */
export const BulkInvitePage = () => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<Workplace[]>([]);
  const [spoken, setSpoken] = useState<'en' | 'fr'>(language());
  const [judged, setJudged] = useState<Judged[]>();
  const inviting = useInviting();
  const people = peopleIn(text);
  const check = useSend(checkInvitations, {
    isQuiet: true,
    onDone: ({ rows }) =>
      setJudged(people.map((person, index) => ({ ...person, problems: rows[index]?.problems ?? [] }))),
  });
  const fine = (judged ?? []).filter(isFine);
  const hasBegun = inviting.outcomes.length > 0;
  const writing = () => {
    if (people.length === 0) return t('bulk.pasteFirst');
    if (people.length > mostInvited) return t('bulk.tooMany', { most: mostInvited });
    return places.length === 0 ? t('bulk.placesFirst') : undefined;
  };
  const close = () => {
    inviting.stop();
    void navigate({ to: paths.users(), search: true });
  };
  const submit = () => {
    if (hasBegun) return close();
    if (judged === undefined) return check.send({ body: { rows: people } });
    void inviting.start(fine.map((person) => bodyOf(person, places, spoken)));
  };
  const label = () => {
    if (hasBegun) return t('bulk.done');
    return judged === undefined ? t('bulk.check') : t('bulk.invite', { count: fine.length });
  };
  const reason = judged === undefined ? writing() : fine.length === 0 ? t('bulk.noneFine') : undefined;
  return (
    <Sheet
      title={t('bulk.title')}
      submit={label()}
      reason={reason}
      isSaving={check.isSending || inviting.isBusy}
      size={720}
      onSubmit={submit}
      onClose={close}
    >
      <title>{pageTitle(t('bulk.title'))}</title>
      {judged === undefined ? (
        <InviteForm
          text={text}
          count={people.length}
          onText={setText}
          places={places}
          onPlaces={setPlaces}
          spoken={spoken}
          onSpoken={setSpoken}
        />
      ) : hasBegun ? (
        <InviteResult people={fine} outcomes={inviting.outcomes} isBusy={inviting.isBusy} />
      ) : (
        <InvitePreview rows={judged} onBack={() => setJudged(undefined)} />
      )}
    </Sheet>
  );
};
