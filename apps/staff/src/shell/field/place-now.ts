import { areCoordinates } from '@yardline/domain/text/numbers';

/** As long as a driver waits at most for the phone to find where it is. */
const patienceMs = 5_000;
/** What was found so lately is still right. */
const freshMs = 30_000;

/** Where a phone is, and how many metres off that may be. */
type Place = { latitude: number; longitude: number; accuracy: number };

/** Beyond this many metres nothing is known; the server takes no more. */
const mostAccuracy = 1_000_000;

/** A receiver without a fix says (0, 0), or anywhere at all: with that the server would refuse the act, and what it says would be lost. */
const isPlace = (latitude: number, longitude: number, accuracy: number): boolean =>
  areCoordinates(latitude.toFixed(6), longitude.toFixed(6)) && accuracy <= mostAccuracy;

/**
 * Where this phone is now; null where it does not know or may not say. Asked only when the user says that they are there. What they
 * said must not be lost with it: an unanswered question of the browser, or a phone that is put away, is no place.
 */
export const placeNow = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    const giveUp = () => resolve(null);
    setTimeout(giveUp, patienceMs);
    document.addEventListener('visibilitychange', giveUp, { once: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        isPlace(latitude, longitude, accuracy) ? resolve({ latitude, longitude, accuracy }) : giveUp(),
      giveUp,
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
    );
  });
