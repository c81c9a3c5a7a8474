import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './TopBar.module.css'

/** Opens the guide to the present screen; so does the key „?“ outside fields. On a phone the link is in the menu. */
export function GuideLink({ path }: { path: string }): ReactNode {
  const t = useTexts()
  useQuestionMark(path)
  return (
    <Link to={path} className={styles.guide} title={t('app.guide.open')}>
      <Icon name="help" />
      <span className="visually-hidden">{t('app.guide.open')}</span>
    </Link>
  )
}

function useQuestionMark(path: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
      if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey || isTyping) return
      event.preventDefault()
      void navigate(path)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [path, navigate])
}
