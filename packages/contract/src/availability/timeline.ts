import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, listQuery, pageOf, pathId } from '../fields.ts';

/** How many days the timeline shows unless it is asked for others. */
export const timelineDays = 28;

/** A group of numbered machines with how many of them are free on each day. */
const timelineRow = z.object({
  /** Of the group. */
  id,
  name: z.string(),
  class_name: z.string(),
  /** What a document asks for when it wants any machine of the group; null while the group is no product. */
  product_id: id.nullable(),
  product_number: z.string().nullable(),
  owned: z.int(),
  /** Its class does not count what is free: the figures by day say nothing. */
  availabilityNA: z.boolean(),
  /** Machines that are free all day, day by day. */
  free: z.array(z.int()),
  /** Machines promised that day beyond those there are: what is late or down is also promised, and none is free in its place. */
  short: z.array(z.int()),
  /** Machines that are out past their end. */
  late: z.int(),
  /** Machines that are down now and promised to a document in the period. */
  down: z.int(),
});
export type TimelineRow = z.output<typeof timelineRow>;

export const listTimeline = endpoint({
  name: 'listTimeline',
  method: 'GET',
  path: '/rest-api/timeline',
  summary:
    'Groups of machines with how many are free and short on each day of a period, four weeks from today unless told',
  needs: 'view_inventory',
  rate: 'question',
  query: listQuery(['name'], {
    from: day.optional(),
    /** The day after the last one, at most 92 days later. */
    to: day.optional(),
    division: pathId.optional(),
    location: pathId.optional(),
    class: pathId.optional(),
  }),
  shows: ['assets', 'classes', 'divisions', 'groups', 'holds'],
  reply: pageOf(timelineRow).extend({ from: day, to: day, time_zone: z.string() }),
});
