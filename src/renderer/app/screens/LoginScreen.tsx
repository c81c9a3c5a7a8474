import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../texts/useTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Brand } from '../Brand.tsx'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { LoginForm, type Step } from './LoginForm.tsx'
import { LoginPreview } from './LoginPreview.tsx'
import styles from './LoginScreen.module.css'

const SecondStep = lazy(async () => ({ default: (await import('../../features/account/parts/SecondStep.tsx')).SecondStep }))

const isDemo = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:demo"]')?.content === '1'

/** Signing in; where it leads afterwards is the guard's to say. */
export function LoginScreen(): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <header className={styles.head}>
          <Brand to="/" />
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <SigningIn />
          <Link to="/" className={styles.back}>
            <Icon name="back" size={18} />
            {t('app.login.back')}
          </Link>
        </main>
      </div>
      <aside className={styles.right}>
        <p className={styles.quote}>{t('app.login.quote')}</p>
        <LoginPreview />
      </aside>
    </div>
  )
}

/** The password, and the second step where one follows; the password stays here meanwhile, for a desktop sends both. */
function SigningIn(): ReactNode {
  const t = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step | null>(null)
  const fill = (someone: string, secret: string): void => {
    setEmail(someone)
    setPassword(secret)
  }
  const restart = (): void => {
    setStep(null)
    setPassword('')
  }
  if (step !== null)
    return (
      <Suspense>
        <SecondStep step={step} email={email} password={password} onRestart={restart} />
      </Suspense>
    )
  return (
    <>
      <h1 className={styles.title}>{t('app.login.title')}</h1>
      <p className={styles.text}>{t('app.login.text')}</p>
      <LoginForm email={email} password={password} onEmail={setEmail} onPassword={setPassword} onStep={setStep} />
      <div className={styles.ways}>
        <Link to="/parool" className={styles.back}>
          {t('app.login.forgot')}
        </Link>
        <Link to="/registreeru" className={styles.back}>
          {t('app.login.register')}
        </Link>
      </div>
      {isDemo() && <DemoPeople onChoose={fill} />}
    </>
  )
}
