import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import etEE from 'antd/locale/et_EE'
import ruRU from 'antd/locale/ru_RU'
import { type ReactNode, useMemo } from 'react'
import type { Shade } from './palette.ts'
import { themeOf } from './theme.ts'

interface LookProviderProps {
  shade: Shade
  language: 'et' | 'en' | 'ru'
  /** The page's nonce: Ant Design writes its styles while it runs, and the content policy lets only these in. */
  nonce: string | undefined
  children: ReactNode
}

const LOCALES = { et: etEE, en: enGB, ru: ruRU }

/** Puts everything inside it into our look. */
export function LookProvider({ shade, language, nonce, children }: LookProviderProps): ReactNode {
  const theme = useMemo(() => themeOf(shade), [shade])
  return (
    <ConfigProvider theme={theme} locale={LOCALES[language]} {...(nonce ? { csp: { nonce } } : {})}>
      <App message={{ top: 72, duration: 3 }}>{children}</App>
    </ConfigProvider>
  )
}
