import type { NoticeView } from '#shared/contract/notice.ts'
import { useLanguage } from '#texts/useTexts.ts'

/** A notice in the language of the screen, or in Estonian if it has no such translation; `lang` is the language used. */
export function useNoticeText({ title, notice, texts }: Pick<NoticeView, 'title' | 'notice' | 'texts'>): {
  title: string | null
  text: string
  lang: string
} {
  const language = useLanguage()
  const translated = language === 'et' ? undefined : texts[language]
  return translated ? { title: translated.title ?? title, text: translated.notice, lang: language } : { title, text: notice, lang: 'et' }
}
