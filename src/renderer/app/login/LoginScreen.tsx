import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TabletAnswer } from '#shared/contract/device.ts'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { knowsPasskeys } from '#data/signInMethods.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useSession } from '#data/sessionContext.ts'
import { type EidOutcome, useEid } from '../../features/account/parts/useEid.ts'
import { isDemo } from '#data/isDemo.ts'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Drawing } from '#ui/plain/Drawing.tsx'
import { Brand } from '../Brand.tsx'
import { fetchInside } from '../fetchInside.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { hasPasskey, isStep, LoginForm, type Step } from './LoginForm.tsx'
import { LoginPreview } from './LoginPreview.tsx'
import styles from './LoginScreen.module.css'
import { IdentityWay, PasskeyWay } from './LoginWays.tsx'
import waysStyles from './LoginWays.module.css'

const Faces = inside(async () => (await import('../../features/tablets/parts/Faces.tsx')).Faces)
const IdentityEntry = inside(async () => (await import('../../features/account/parts/IdentityEntry.tsx')).IdentityEntry)
const SecondStep = inside(async () => (await import('../../features/account/parts/SecondStep.tsx')).SecondStep)

/** Signing in; the guard decides where to go next. */
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
            <Drawing of={ArrowLeft} size={18} />
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

/** The password, and the second step if required; the password stays here meanwhile, since a desktop sends both. */
function SigningIn(): ReactNode {
  const { ways } = useSession()
  const told = useEid()
  const [isProven, setProven] = useState(told === 'valmis' && ways !== null)
  const [refused, setRefused] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<{ what: Step; hasPasskey: boolean } | null>(null)
  const [tablet, leaveFaces] = useTablet(ways)
  const restart = (): void => {
    setProven(false)
    setStep(null)
    setPassword('')
  }
  const onRefused = useCallback((error: RefusedError | ConnectionError): void => {
    setProven(false)
    if (isStep(error)) setStep({ what: error.code, hasPasskey: hasPasskey(error) })
    else setRefused(error.message)
  }, [])
  if (isProven && ways) return <Lazily part={<IdentityEntry ways={ways} onRefused={onRefused} onRestart={restart} />} />
  if (step !== null)
    return <Lazily part={<SecondStep step={step.what} email={email} password={password} hasPasskey={step.hasPasskey} onRestart={restart} />} />
  if (tablet && ways) return <Lazily part={<Faces ways={ways} tablet={tablet} onPassword={leaveFaces} />} />
  const typed =
    (set: (text: string) => void) =>
    (text: string): void => {
      fetchInside()
      set(text)
    }
  const parts = { email, password, onEmail: typed(setEmail), onPassword: typed(setPassword) }
  return <Choosing {...parts} told={told} refused={refused} onStep={(what, hasPasskey) => setStep({ what, hasPasskey })} />
}

/** The faces of a shared tablet, until the password is chosen. Offline there are none. */
function useTablet(ways: SignInMethods | null): [TabletAnswer['tablet'], () => void] {
  const [tablet, setTablet] = useState<TabletAnswer['tablet']>(null)
  const wasLeft = useRef(false)
  useEffect(() => {
    ways?.tablet().then(
      (found) => !wasLeft.current && setTablet(found),
      () => undefined,
    )
  }, [ways])
  const leave = (): void => {
    wasLeft.current = true
    setTablet(null)
  }
  return [tablet, leave]
}

/** Rarely seen parts, loaded with the chunk of the other pages. */
function inside<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later<Props>(async () => {
    const [{ Inside }, Part] = await Promise.all([import('../inside/firstLoad.ts'), load()])
    return (props) => (
      <Inside>
        <Part {...props} />
      </Inside>
    )
  })
}

const Lazily = ({ part }: { part: ReactNode }): ReactNode => <Suspense>{part}</Suspense>

type ChoosingProps = ComponentProps<typeof LoginForm> & { told: EidOutcome | null; refused: string | null }

/** All ways to sign in; above them why the last one failed. */
function Choosing({ told, refused, ...form }: ChoosingProps): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const why = refused ?? (told && told !== 'valmis' ? t(`app.login.eid.${told}`) : null)
  const fill = (someone: string, secret: string): void => {
    form.onEmail(someone)
    form.onPassword(secret)
  }
  return (
    <>
      <h1 className={styles.title}>{t('app.login.title')}</h1>
      <p className={styles.text}>{t('app.login.text')}</p>
      {why && (
        <p className={waysStyles.told} role="alert">
          <Drawing of={TriangleAlert} />
          {why}
        </p>
      )}
      {ways && <IdentityWay />}
      <LoginForm {...form} />
      {ways && knowsPasskeys() && <PasskeyWay ways={ways} />}
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
