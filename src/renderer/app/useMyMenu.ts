import { useNavigate } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { changeLanguage } from '#texts/i18n.ts'
import { LANGUAGES, rememberLanguage } from '#texts/language.ts'
import { LANGUAGE_NAMES } from '#web/languageNames.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import type { MenuGroup } from '#ui/DropMenu.tsx'
import { chooseShade, SHADE_CHOICES, useShade } from '#ui/useShade.ts'

/** The languages, each by its own name. */
export function useLanguageGroup(): MenuGroup {
  const t = useTexts()
  const language = useLanguage()
  return {
    key: 'language',
    title: t('app.me.language'),
    choices: LANGUAGES.map((each) => ({
      key: each,
      label: LANGUAGE_NAMES[each],
      checked: each === language,
      onSelect: () => void changeLanguage(each),
    })),
  }
}

/** Light, dark, or as the device is set. */
export function useThemeGroup(): MenuGroup {
  const t = useTexts()
  const { choice } = useShade()
  return {
    key: 'theme',
    title: t('app.me.theme'),
    choices: SHADE_CHOICES.map((each) => ({ key: each, label: t(`app.me.${each}`), checked: each === choice, onSelect: () => chooseShade(each) })),
  }
}

/**
 * Signs out; staff go to the sign-in page, others to the front page. @throws ConnectionError on the desktop, whose process owns the session
 */
export function useSignOut(): () => Promise<void> {
  const { signOut, user } = useSession()
  const navigate = useNavigate()
  const language = useLanguage()
  const { choice } = useShade()
  return async () => {
    await signOut()
    // The server makes the browser clear its storage; language and theme are not secret and are kept.
    rememberLanguage(language)
    chooseShade(choice)
    await navigate(user?.role === 'user' ? '/' : '/login', { replace: true })
  }
}
