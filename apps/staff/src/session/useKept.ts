import { useLocalStorage } from '@mantine/hooks';
import { type Kept, readKept, withKept } from '@yardline/client/kept';

/** What one owner (a user, a company) keeps under a name in this browser; every tab sees a change at once. */
export const useKept = (key: string, owner: number) => {
  const [all, setAll] = useLocalStorage<Kept>({
    key,
    defaultValue: {},
    getInitialValueInEffect: false,
    serialize: (kept) => JSON.stringify(kept),
    deserialize: readKept,
  });
  return [
    all[String(owner)],
    (value: string | undefined) => setAll((kept) => withKept(kept, owner, value)),
  ] as const;
};
