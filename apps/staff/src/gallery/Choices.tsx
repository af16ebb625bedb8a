import { MultiSelect } from '@yardline/ui/MultiSelect';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useState } from 'react';
import { Shelf } from './Shelf.tsx';

const machines = ['Auger', 'Boom lift', 'Compactor', 'Dumper', 'Excavator', 'Forklift', 'Generator', 'Hoist'];
const options = machines.map((label) => ({ value: label, label }));

const singles = [
  ['Plain', {}],
  ['Searched', { isSearchable: true }],
  ['Clearable', { isClearable: true }],
  ['Loading', { isSearchable: true, isLoading: true, options: [] }],
  ['Nothing found', { isSearchable: true, options: [] }],
  ['Read-only', { isReadOnly: true, isClearable: true }],
  ['Off', { disabled: true, isClearable: true }],
  ['Wrong', { error: 'field is required' }],
] as const;

const Single = ({ label, props }: { label: string; props: (typeof singles)[number][1] }) => {
  const [value, setValue] = useState<string | number | null>('Boom lift');
  return <SingleSelect label={label} options={options} value={value} onChange={setValue} {...props} />;
};

const multiples = [
  ['Empty', [], { placeholder: 'Choose machines' }],
  ['With All', machines.slice(0, 2), { hasAll: true }],
  ['More than fit', machines, { hasAll: true }],
  ['Two at most', machines.slice(0, 2), { most: 2 }],
  ['Off, several', machines.slice(0, 3), { isDisabled: true }],
  ['Wrong, several', [], { error: 'field is required' }],
] as const;

type Multiple = { label: string; first: readonly string[]; props: (typeof multiples)[number][2] };

const Several = ({ label, first, props }: Multiple) => {
  const [value, setValue] = useState([...first]);
  return <MultiSelect label={label} options={options} value={value} onChange={setValue} {...props} />;
};

const Boxes = ({ label, first, of = 3 }: { label: string; first: number; of?: number }) => {
  const [count, setCount] = useState(first);
  return (
    <TriStateCheckbox label={label} count={count} of={of} onChange={(isAll) => setCount(isAll ? of : 0)} />
  );
};

/** Everything with which something is chosen. */
export const Choices = () => (
  <>
    <Shelf title="One of several">
      {singles.map(([label, props]) => (
        <Single key={label} label={label} props={props} />
      ))}
    </Shelf>
    <Shelf title="Several of many">
      {multiples.map(([label, first, props]) => (
        <Several key={label} label={label} first={first} props={props} />
      ))}
    </Shelf>
    <Shelf title="A box for several boxes">
      <Boxes label="None" first={0} />
      <Boxes label="Some" first={1} />
      <Boxes label="All" first={3} />
      <Boxes label="Nothing to tick" first={0} of={0} />
    </Shelf>
  </>
);
