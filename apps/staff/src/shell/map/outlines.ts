import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json';
import countries from 'world-atlas/countries-110m.json';

type Atlas<Name extends string> = Topology<{ [name in Name]: GeometryCollection<{ name: string }> }>;

const worldAtlas = countries as unknown as Atlas<'countries'>;
const statesAtlas = states as unknown as Atlas<'states'>;

// Around the United States, whose own outline is finer: that of its states.
const neighbours = new Set(['Canada', 'Mexico']);

/** Canada and Mexico, and every state. */
export const outlines = (): FeatureCollection[] => {
  const world = feature(worldAtlas, worldAtlas.objects.countries);
  const around = world.features.filter(({ properties }) => neighbours.has(properties.name));
  return [{ ...world, features: around }, feature(statesAtlas, statesAtlas.objects.states)];
};
