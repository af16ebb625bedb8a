import type { ShopLanguage, When } from '@yardline/contract/store/page';

/** A field of the address that a form keeps. */
export type Kept = { name: string; value: string };

export type WhenBarProps = {
  language: ShopLanguage;
  when: When;
  kept: readonly Kept[];
  /** Where a cart takes the period; elsewhere it is a part of the address. */
  action?: string | undefined;
};

export const KeptFields = ({ kept }: { kept: readonly Kept[] }) =>
  kept.map(({ name, value }) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);

type PlaceFieldProps = { label: string; at: string; places: When['places'] };

/** Where there is one place only, it is not asked for. */
export function PlaceField({ label, at, places }: PlaceFieldProps) {
  if (places.length < 2) return <input type="hidden" name="at" value={at} />;
  return (
    <label>
      {label}
      <select name="at" defaultValue={at}>
        {places.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
