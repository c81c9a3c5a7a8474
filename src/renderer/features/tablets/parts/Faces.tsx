import './tabletWords.ts'
import { type ReactNode, useState } from 'react'
import type { TabletAnswer } from '#shared/contract/device.ts'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Face } from '#web/Face.tsx'
import styles from './Faces.module.css'
import { PinPad } from './PinPad.tsx'

type Tablet = NonNullable<TabletAnswer['tablet']>
type Person = Tablet['people'][number]

interface FacesProps {
  ways: SignInMethods
  tablet: Tablet
  /** To the password, for users without a PIN here. */
  onPassword: () => void
}

/** Signing in at a shared tablet: face, then PIN. Afterwards the guard redirects. */
export function Faces({ ways, tablet: { name, house, people }, onPassword }: FacesProps): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState<Person | null>(null)
  if (chosen) return <PinPad key={chosen.id} ways={ways} person={chosen} onBack={() => setChosen(null)} onPassword={onPassword} />
  return (
    <div className={styles.page}>
      <h1>{t('tablets.faces.title')}</h1>
      <Quiet large>{t('tablets.faces.text', { house, name })}</Quiet>
      {people.length === 0 && <p>{t('tablets.faces.empty')}</p>}
      <ul className={styles.faces}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.face} onClick={() => (person.is_shut ? onPassword() : setChosen(person))}>
              <Face id={person.id} name={person.name} picture={person.picture} size="xl" />
              <strong>{person.name}</strong>
              {person.is_shut && (
                <Quiet as="span" large>
                  {t('tablets.faces.shut')}
                </Quiet>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Quiet large>{t('tablets.faces.first')}</Quiet>
      <Button block onClick={onPassword}>
        {t('tablets.faces.password')}
      </Button>
    </div>
  )
}
