import { type RentalState, rentalStates } from '@yardline/domain/availability/states';
import { StatusMark } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { stateLooks } from './looks.ts';

/** The word of a state in the user's language. */
export const stateWord = (state: RentalState): string => rentalStates[state][language()];

/** A state by its word, sign and colour together; `children` stand for the word where more than it is known. */
export const StateBadge = ({ state, children }: { state: RentalState; children?: React.ReactNode }) => {
  useTranslation();
  const { Icon, tone } = stateLooks[state];
  return (
    <StatusMark tone={tone} sign={<Icon size={13} stroke={2} aria-hidden="true" />}>
      {children ?? stateWord(state)}
    </StatusMark>
  );
};
