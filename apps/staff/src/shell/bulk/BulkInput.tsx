import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import type { BulkField } from './fields.ts';

type Values = Record<string, unknown>;
type Props = { control: Control<Values, unknown, Values>; field: BulkField };

/** From so many characters on a text has several lines. */
const long = 100;

/** Asks for the value of a field by its type. */
export const BulkInput = ({ control, field }: Props) => {
  const { name, label, type, options = [], decimals = 0, maxLength = long, none } = field;
  const shared = { control, name, label, ...(none === undefined ? {} : { placeholder: none }) };
  const empty = none === undefined ? 0 : null;
  if (type === 'text' && maxLength > long) return <FTextarea {...shared} maxLength={maxLength} />;
  if (type === 'text') return <FText {...shared} maxLength={maxLength} />;
  if (type === 'money') return <FMoney {...shared} empty={empty} />;
  if (type === 'percent') return <FPercent {...shared} empty={empty} />;
  if (type === 'number') return <FNumber {...shared} decimals={decimals} empty={empty} />;
  if (type === 'day') return <FDate {...shared} isClearable />;
  if (type === 'flag') return <FSwitch {...shared} />;
  if (type === 'choices') return <FMultiSelect {...shared} options={options} />;
  return <FSelect {...shared} options={options} isClearable={none !== undefined} />;
};
