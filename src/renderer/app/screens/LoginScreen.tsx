import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../texts/useTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Brand } from '../Brand.tsx'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { LoginPreview } from './LoginPreview.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'

const isDemo = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:demo"]')?.content === '1'

/** Signing in; where it leads afterwards is the guard's to say. */
export function LoginScreen(): ReactNode {
  const t = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const fill = (someone: string, secret: string): void => {
    setEmail(someone)
    setPassword(secret)
  }
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <header className={styles.head}>
          <Brand to="/" />
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1 className={styles.title}>{t('app.login.title')}</h1>
          <p className={styles.text}>{t('app.login.text')}</p>
          <LoginForm email={email} password={password} onEmail={setEmail} onPassword={setPassword} />
          {isDemo() && <DemoPeople onChoose={fill} />}
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
