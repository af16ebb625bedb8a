import { Badge } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { countFieldConflicts } from '@yardline/contract/field/field';

/** How many acts of phones wait for the desk; without any it is not there. */
export const ConflictCount = () => {
  const { data } = useCall(countFieldConflicts, {});
  if (data === undefined || data.count === 0) return null;
  return (
    <Badge size="sm" color="red.8">
      {data.count}
    </Badge>
  );
};
