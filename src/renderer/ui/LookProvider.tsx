import { ConfigProvider, message } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { NotifyContext } from './notifyContext.ts'
import type { Shade } from './palette.ts'
import { themeOf } from './theme.ts'

interface LookProviderProps {
  shade: Shade
  language: 'et' | 'en' | 'ru'
  /** The page's nonce: Ant Design writes its styles while it runs, and the content policy lets only these in. */
  nonce: string | undefined
  children: ReactNode
}

/** Puts everything inside it into our look. Of Ant Design's own words only those of an empty list are ever shown, so its languages stay out. */
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

/** Not Ant Design's `App`: with it come notifications and their styles, which nothing here uses (design/limits.md). */
function Notices({ children }: { children: ReactNode }): ReactNode {
  const [notices, holder] = message.useMessage(PLACE)
  return (
    <NotifyContext value={notices}>
      {holder}
      {children}
    </NotifyContext>
  )
}

/** Below the bar and below whom a page is about: a notice covers nobody's name. */
const PLACE = { top: 132, duration: 3 }
