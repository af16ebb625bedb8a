import type { Scene, Stage } from './open-stage.ts';

type Event = { at: Temporal.Instant; play: (scene: Scene, at: Temporal.Instant) => Promise<void> };

const eventsPerScene = 25;

/**
 * What happens when. Events are played in the order of their moments, so that documents are numbered as they would have
 * been, and nothing is played that lies ahead of now.
 */
export class Timeline {
  readonly #events: Event[] = [];

  add(at: Temporal.Instant, play: Event['play']): void {
    this.#events.push({ at, play });
  }

  async play(stage: Stage, now: Temporal.Instant): Promise<void> {
    const past = this.#events
      .filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
      .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
    for (let first = 0; first < past.length; first += eventsPerScene) {
      await stage.scene(async (scene) => {
        for (const { at, play } of past.slice(first, first + eventsPerScene)) await play(scene, at);
      });
    }
  }
}
