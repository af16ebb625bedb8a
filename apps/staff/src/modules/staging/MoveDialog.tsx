import { Button, Stack } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  assignStaging,
  claimStaging,
  releaseStaging,
  type Staging,
} from '@yardline/contract/staging/staging';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { useDocumentName } from './document-name.ts';

type Props = { staging: Staging; onAssign: () => void; onClose: () => void };

/** What a card can be moved to from where it is; the rest says why not. */
const useReasons = ({ items, kind, division_id: division }: Staging) => {
  const { t } = useTranslation('staging');
  const { user, whyNot } = useSession();
  const denied = whyNot(claimStaging, division);
  const open = items.filter(({ status }) => status !== 'staged');
  const isMine = items.some(({ claimed_by: by }) => by === user.id);
  const isFree = open.some(({ claimed_by: by }) => by === null);
  const done = open.length === 0 ? t('why.done') : undefined;
  return {
    created: denied ?? (items.some(({ assigned_to: to }) => to !== null) ? done : t('why.noStager')),
    assigned: denied ?? done,
    progress: denied ?? done ?? (isFree ? undefined : t('why.others')),
    release: denied ?? (isMine ? undefined : t('why.notMine')),
    staged: denied ?? done,
    honored: kind === 'reservation' ? t('why.reservation') : undefined,
  };
};

/** Moves a card to another column, by what that means: a stager, a claim, a scan, a check-out. */
export const MoveDialog = ({ staging, onAssign, onClose }: Props) => {
  const { t } = useTranslation('staging');
  const nameOf = useDocumentName();
  const why = useReasons(staging);
  const params = { id: staging.contract_id };
  const assigning = useSend(assignStaging, { onDone: onClose });
  const claiming = useSend(claimStaging, { onDone: onClose });
  const releasing = useSend(releaseStaging, { onDone: onClose });
  const acts = {
    created: () => assigning.send({ params, body: { user_id: null } }),
    assigned: onAssign,
    progress: () => claiming.send({ params, body: {} }),
    release: () => releasing.send({ params, body: {} }),
  };
  const { kind, number, contract_id: id } = staging;
  const links = { staged: paths.myStagingOf(id), honored: paths.document(kind, { id, number }) };
  return (
    <Dialog title={t('moveOf', { document: nameOf(staging) })} size="small" closesOnEscape onClose={onClose}>
      <Stack gap={8}>
        {(['created', 'assigned', 'progress', 'release'] as const).map((act) => (
          <DisabledWithReason key={act} reason={why[act]}>
            <Button variant="default" fullWidth onClick={acts[act]}>
              {t(`moves.${act}`)}
            </Button>
          </DisabledWithReason>
        ))}
        {(['staged', 'honored'] as const).map((act) => (
          <LinkButton key={act} variant="default" to={links[act]} reason={why[act]}>
            {t(`moves.${act}`)}
          </LinkButton>
        ))}
      </Stack>
    </Dialog>
  );
};
