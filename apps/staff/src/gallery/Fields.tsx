import { FDate } from '@yardline/ui/FDate';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { type Control, useForm } from 'react-hook-form';
import { Shelf } from './Shelf.tsx';

const values = {
  text: 'Scissor lift',
  note: 'Two lines\nof text',
  phone: '5145550101',
  money: 1234.5,
  percent: 12.5,
  number: 19,
  day: '2026-12-01',
  time: '08:30',
  choice: 1,
  isOn: true,
};
type Values = typeof values;
const missing = { type: 'server', message: '{field} is required' };

const All = ({ control, isDisabled }: { control: Control<Values>; isDisabled: boolean }) => {
  const field = { control, isDisabled };
  return (
    <>
      <FText {...field} name="text" label="Text" isRequired />
      <FTextarea {...field} name="note" label="Note" />
      <FPhone {...field} name="phone" label="Phone" format="(XXX) XXX-XXXX" />
      <FMoney {...field} name="money" label="Money" />
      <FPercent {...field} name="percent" label="Percent" />
      <FNumber {...field} name="number" label="Number" unit="ft" />
      <FDate {...field} name="day" label="Day" />
      <FTime {...field} name="time" label="Time" />
      <FSelect {...field} name="choice" label="Choice" options={[{ value: 1, label: 'One' }]} isClearable />
      <FSwitch {...field} name="isOn" label="Switch" />
    </>
  );
};

/** The fields of forms: as they are, off, and wrong. */
export const Fields = () => {
  const plain = useForm<Values>({ defaultValues: values });
  const wrong = useForm<Values>({
    defaultValues: values,
    errors: {
      text: missing,
      note: missing,
      phone: missing,
      money: missing,
      percent: missing,
      number: missing,
      day: missing,
      time: missing,
      choice: missing,
      isOn: missing,
    },
  });
  return (
    <>
      <Shelf title="Fields">
        <All control={plain.control} isDisabled={false} />
      </Shelf>
      <Shelf title="Fields, off">
        <All control={plain.control} isDisabled />
      </Shelf>
      <Shelf title="Fields, wrong">
        <All control={wrong.control} isDisabled={false} />
      </Shelf>
    </>
  );
};
