import { ConfigProvider, message } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { NotifyContext } from './notifyContext.ts'
import type { Shade } from './palette.ts'
import { themeOf } from './theme.ts'

interface LookProviderProps {
  shade: Shade
  language: 'et' | 'en' | 'ru'
  /** The page's nonce: Ant Design generates its styles at run time, and the CSP allows only these. */
  nonce: string | undefined
  children: ReactNode
}

/** Provides our theme. Of Ant Design's own texts only those of an empty list are ever shown, so its locales are not loaded. */
export function LookProvider({ shade, language, nonce, children }: LookProviderProps): ReactNode {
  const t = useTexts()
  const theme = useMemo(() => themeOf(shade), [shade])
  const locale = useMemo(() => ({ locale: language, Empty: { description: t('common.state.nothing') } }), [language, t])
  return (
    <ConfigProvider theme={theme} locale={locale} {...(nonce ? { csp: { nonce } } : {})}>
      <Notices>{children}</Notices>
    </ConfigProvider>
  )
}

/** Not Ant Design's `App`: it would bring unused notifications and their styles (design/limits.md). */
function Notices({ children }: { children: ReactNode }): ReactNode {
  const [notices, holder] = message.useMessage(PLACE)
  return (
    <NotifyContext value={notices}>
      {holder}
      {children}
    </NotifyContext>
  )
}

/** Below the top bar and the person's strip: a notice covers nobody's name. */
const PLACE = { top: 132, duration: 3 }
