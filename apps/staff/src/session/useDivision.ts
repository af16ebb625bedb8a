import { useLocalStorage } from '@mantine/hooks';
import { storageKeys } from '@yardline/client/tokens';
import { useSession } from './useSession.ts';

const asText = { serialize: (value: string) => value, deserialize: (text: string | undefined) => text ?? '' };

/** The division that the user works for now (undefined: all), chosen in the header and kept for later sign-ins. */
export const useDivision = () => {
  const { divisions } = useSession();
  const [chosen, setChosen] = useLocalStorage({
    key: storageKeys.defaultDivision,
    defaultValue: '',
    getInitialValueInEffect: false,
    ...asText,
  });
  const current = divisions.find(({ warehouse }) => String(warehouse.id) === chosen);
  return {
    divisionId: current?.warehouse.id,
    division: current,
    choose: (id: number | undefined) => setChosen(id === undefined ? '' : String(id)),
  };
};
