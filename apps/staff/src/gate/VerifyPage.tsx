import { Alert, Anchor, Button, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { AskDivision } from '../session/AskDivision.tsx';
import { type Choices, isPassage, type Wish } from './entering.ts';
import { GateCard } from './GateCard.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { useVerify } from './useVerify.ts';

type Props = { me: SignedInUser; wish: Wish; choices: Choices; onDone: () => void };
type Verifying = ReturnType<typeof useVerify>;

/** As whom, for internal staff: with the address of the user and the reason where it is another. */
const LoginAs = ({ me, choices, verify }: { me: SignedInUser; choices: Choices; verify: Verifying }) => {
  const { t } = useTranslation('verify');
  const { chosen, choose, problems } = verify;
  return (
    <>
      <Radio.Group
        label={t('loginAs')}
        value={chosen.mode}
        error={problems.mode}
        onChange={(mode) => choose({ mode: choices.modes.find((each) => each === mode) ?? '' })}
      >
        <Stack gap={8} mt={8}>
          {choices.modes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t(`modes.${mode}`)}
              description={t(`modeHints.${mode}`, { email: me.scs_email })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen.mode === 'CUSTOMER' ? (
        <TextInput
          label={t('customerEmail')}
          type="email"
          autoComplete="off"
          value={chosen.customerEmail}
          error={problems.customerEmail}
          onChange={(event) => choose({ customerEmail: event.currentTarget.value })}
        />
      ) : null}
      {chosen.mode === 'CUSTOMER' || chosen.mode === 'SCS' ? (
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          maxLength={200}
          value={chosen.reason}
          error={problems.reason}
          onChange={(event) => choose({ reason: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
};

const Questions = ({ me, choices, verify }: { me: SignedInUser; choices: Choices; verify: Verifying }) => {
  const { t } = useTranslation('verify');
  const { chosen, choose, problems, isBusy } = verify;
  return (
    <Stack gap={16}>
      {choices.targets.length > 1 ? (
        <Select
          label={t('loginTo')}
          data={choices.targets.map((value) => ({ value, label: t(`targets.${value}`) }))}
          value={chosen.target === '' ? null : chosen.target}
          error={problems.target}
          onChange={(value) => choose({ target: choices.targets.find((each) => each === value) ?? '' })}
        />
      ) : null}
      {choices.divisions.length > 0 ? (
        <Select
          label={t('division')}
          data={choices.divisions.map(({ warehouse: { id, title } }) => ({
            value: String(id),
            label: title,
          }))}
          value={chosen.division === '' ? null : chosen.division}
          error={problems.division}
          searchable={choices.divisions.length > 7}
          onChange={(value) => choose({ division: value ?? '' })}
        />
      ) : null}
      {choices.modes.length > 1 || choices.modes[0] !== 'ME' ? (
        <LoginAs me={me} choices={choices} verify={verify} />
      ) : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('continue')}
      </Button>
    </Stack>
  );
};

/** After signing in: the target, the division, and as whom. Users without a choice never see it. */
export const VerifyPage = ({ me, wish, choices, onDone }: Props) => {
  const { t } = useTranslation(['verify', 'common']);
  const verify = useVerify({ me, wish, choices, onDone });
  const { chosen, choose, error, isBusy, isAsking, submit, stay, goOn } = verify;
  const asksWhere = choices.documentDivisions.length > 0 && chosen.division === '';
  const isPassing = isPassage(choices) && !asksWhere;
  const isBegun = useRef(false);
  // Nothing to choose: the user is redirected to the page they came for. Once, however often this renders.
  useEffect(() => {
    if (!isPassing || isBegun.current) return;
    isBegun.current = true;
    goOn();
  }, [isPassing, goOn]);

  if (asksWhere)
    return (
      <>
        <OnTheWay what="synchronising" />
        <AskDivision
          title={t('documentDivision')}
          divisions={choices.documentDivisions}
          onChoose={(division) => choose({ division: String(division) })}
        />
      </>
    );
  if (isPassing && error === '') return <OnTheWay what="synchronising" />;
  const title = t('title');
  const lead = t('lead', { name: me.user.name, company: me.company.name });
  if (isPassing || choices.modes.length === 0)
    return (
      <GateCard title={title} lead={lead} error={error}>
        <Stack gap={16}>
          {choices.modes.length === 0 ? (
            <Alert color="orange">{t('notLetIn')}</Alert>
          ) : (
            <Button size="md" fullWidth onClick={onDone}>
              {t('onlyWeb')}
            </Button>
          )}
          <Anchor href={paths.logout()} size="sm" ta="center">
            {t('logOut')}
          </Anchor>
        </Stack>
      </GateCard>
    );
  return (
    <>
      <GateCard title={title} lead={lead} error={error} onSubmit={submit}>
        <Questions me={me} choices={choices} verify={verify} />
        <output>{isBusy ? t('synchronising') : ''}</output>
      </GateCard>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('toSrmTitle')}
        confirm={t('redirect')}
        dismiss={t('common:cancel')}
        onConfirm={goOn}
        onClose={stay}
      >
        {t('toSrmText')}
      </ConfirmDialog>
    </>
  );
};
