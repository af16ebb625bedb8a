import { dial } from '../parts/Contact.tsx';
import { useShop } from '../shop.ts';
import type { BlockOf } from './block-of.ts';
import styles from './places.module.css';

export function Places({ block: { title, places } }: { block: BlockOf<'places'> }) {
  const { words } = useShop();
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.title}>
            <h3>{place.title}</h3>
            <address>
              {place.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {place.phone === '' ? null : <a href={dial(place.phone)}>{place.phone}</a>}
            </address>
            {place.hours.length === 0 ? null : (
              <table>
                <caption>{words.content.hours}</caption>
                <tbody>
                  {place.hours.map(({ days, hours }) => (
                    <tr key={days}>
                      <th scope="row">{days}</th>
                      <td>{hours}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
