import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import styles from './DemoPeople.module.css'

/** The users of the demo; outside production only. */
const PEOPLE = [
  { name: 'vastuvott', role: 'reception' },
  { name: 'hooldaja', role: 'carer' },
  { name: 'ode', role: 'nurse' },
  { name: 'juhataja', role: 'manager' },
  { name: 'raamatupidaja', role: 'accountant' },
  { name: 'kokk', role: 'kitchen' },
  { name: 'juhataja2', role: 'other' },
  { name: 'admin', role: 'admin' },
  { name: 'kov', role: 'kov' },
  { name: 'kasutaja', role: 'user' },
] as const

const PASSWORD = 'koduke-demo'

/** Buttons that fill the form as one of the demo's users. */
export function DemoPeople({ onChoose }: { onChoose: (email: string, password: string) => void }): ReactNode {
  const t = useTexts()
  return (
    <section className={styles.demo} aria-label={t('app.login.demo')}>
      <h2 className={styles.title}>{t('app.login.demo')}</h2>
      <p className={styles.text}>{t('app.login.demoText')}</p>
      <div className={styles.people}>
        {PEOPLE.map(({ name, role }) => {
          const words = role === 'other' ? t('app.login.otherHouse') : t(`app.role.${role}`)
          return (
            <button key={name} type="button" className={styles.person} onClick={() => onChoose(`${name}@koduke.example`, PASSWORD)}>
              <Face id={name} name={words} size="s" />
              {words}
            </button>
          )
        })}
      </div>
    </section>
  )
}
