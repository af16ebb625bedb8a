import type { BlockOf } from './block-of.ts';
import styles from './steps.module.css';

export function Steps({ block: { title, steps } }: { block: BlockOf<'steps'> }) {
  return (
    <section>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Faq({ block: { title, questions } }: { block: BlockOf<'faq'> }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
