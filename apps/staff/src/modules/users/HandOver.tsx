import { Alert } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  handWorkOver,
  listOpenWork,
  type OpenWorkOf,
  type WorkKind,
} from '@yardline/contract/users/open-work';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import styles from './users.module.css';

/** Numbers that are named; more are counted. */
const mostNamed = 8;

/** What waits for a user, who takes each kind over, and what was refused of it. */
export const useHandOver = (userId: number, onDone: () => void) => {
  const { whyNot } = useSession();
  const mayHand = whyNot(handWorkOver) === undefined;
  const { data } = useCall(listOpenWork, { params: { id: userId } });
  const [takers, setTakers] = useState<Partial<Record<WorkKind, number>>>({});
  const [refused, setRefused] = useState<readonly { label: string; reason: string }[]>([]);
  const { send, isSending } = useSend(handWorkOver, {
    onDone: ({ refused: left }) => {
      setTakers({});
      setRefused(left);
      if (left.length === 0) onDone();
    },
  });
  const work = data?.work ?? [];
  const to = work.flatMap(({ kind }) => {
    const taker = takers[kind];
    return taker === undefined ? [] : [{ kind, user_id: taker }];
  });
  const take = (kind: WorkKind, taker: number | undefined) => {
    const { [kind]: _before, ...others } = takers;
    setTakers(taker === undefined ? others : { ...others, [kind]: taker });
  };
  return {
    isLoading: data === undefined,
    work: mayHand ? work : [],
    takers,
    take,
    refused,
    isSending,
    isChosen: to.length > 0,
    hand: () => send({ params: { id: userId }, body: { to } }),
  };
};

const Kind = ({
  work,
  taker,
  onTake,
}: {
  work: OpenWorkOf;
  taker: number | undefined;
  onTake: (taker: number | undefined) => void;
}) => {
  const { t } = useTranslation('users');
  const { kind, items, people } = work;
  const named = items.slice(0, mostNamed).map(({ label }) => label);
  const rest = items.length - named.length;
  const numbers = [...named, ...(rest > 0 ? [t('handOver.more', { count: rest })] : [])].join(', ');
  return (
    <SingleSelect
      label={t(`handOver.kinds.${kind}`, { count: items.length })}
      description={people.length === 0 ? t('handOver.noTaker') : numbers}
      placeholder={t('handOver.stays')}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={taker ?? null}
      onChange={(value) => onTake(typeof value === 'number' ? value : undefined)}
      disabled={people.length === 0}
      isSearchable
      isClearable
    />
  );
};

/** Asks for each kind of open work who takes it over; what is left out stays with the user. */
export const HandOver = ({ chosen }: { chosen: ReturnType<typeof useHandOver> }) => {
  const { t } = useTranslation('users');
  return (
    <div className={styles.handOver}>
      {chosen.work.map((each) => (
        <Kind
          key={each.kind}
          work={each}
          taker={chosen.takers[each.kind]}
          onTake={(taker) => chosen.take(each.kind, taker)}
        />
      ))}
      {chosen.refused.length === 0 ? null : (
        <Alert color="red" role="alert" title={t('handOver.refused')}>
          <ul>
            {chosen.refused.map(({ label, reason }) => (
              <li key={label}>
                {label}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
};
