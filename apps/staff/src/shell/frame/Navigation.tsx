import { NavLink } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazy } from 'react';
import { patient } from '../../platform/patient.ts';
import { useSession } from '../../session/useSession.ts';
import { Late } from './Late.tsx';
import { groups } from './places.ts';
import styles from './frame.module.css';

type Place = (typeof groups)[number]['places'][number];

// A record's address stands beside its list's for what the specification names: /inventory/asset/… belongs to /assets.
const homes: Partial<Record<Place['key'], string>> = {
  assets: '/inventory/asset',
  kits: '/inventory/kit',
  parts: '/inventory/part',
};
const ConflictCount = lazy(
  patient(async () => ({ default: (await import('../field/ConflictCount.tsx')).ConflictCount })),
);
/** Places that say how much waits there. */
const counts: Partial<Record<Place['key'], React.ReactNode>> = {
  phoneEntries: (
    <Late>
      <ConflictCount />
    </Late>
  ),
};

const rootOf = (to: string) => to.replace(/\/(list|console)$/, '');

/** The main navigation; what the user may not see is left out. */
export const Navigation = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation('shell');
  const { may } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  /** How much of the address is a place's own: of the dashboard and the calendar under it, the one that says more is meant. */
  const closeness = ({ key, to }: Place): number =>
    Math.max(
      0,
      ...[rootOf(to), homes[key]].map((root) =>
        root !== undefined && (pathname === root || pathname.startsWith(`${root}/`)) ? root.length : 0,
      ),
    );
  const all: readonly Place[] = groups.flatMap((group): readonly Place[] => group.places);
  const closest = Math.max(...all.map(closeness));
  const isHere = (place: Place) => closest > 0 && closeness(place) === closest;
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      {groups.map((group) => {
        const open = group.places.filter(({ needs }) => needs.some((permission) => may(permission)));
        if (open.length === 0) return null;
        return (
          <section key={group.key} aria-label={t(`groups.${group.key}`)}>
            {group.key === 'overview' ? null : (
              <div className={styles.navGroup}>{t(`groups.${group.key}`)}</div>
            )}
            {open.map((place) => (
              <NavLink
                key={place.key}
                label={t(`nav.${place.key}`)}
                rightSection={counts[place.key]}
                leftSection={<place.icon size={18} stroke={1.6} />}
                active={isHere(place)}
                aria-current={isHere(place) ? 'page' : undefined}
                onClick={onGo}
                renderRoot={(root) => <Link {...root} to={place.to} />}
              />
            ))}
          </section>
        );
      })}
    </nav>
  );
};
