import { type ReactNode, useRef } from 'react'
import { NoteField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { TOOLS, type Tool, withTool } from './markdownTools.ts'
import styles from './Editor.module.css'

/** A news item's Markdown text, with formatting buttons. */
export function BodyField(field: FormField<string>): ReactNode {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const use = (tool: Tool): void => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const made = withTool(
      tool,
      { text: field.value, start: area.selectionStart, end: area.selectionEnd },
      t('news.edit.placeholder', { returnObjects: true }),
    )
    field.onChange(made.text)
    // After the field has the new text.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(made.start, made.end)
    })
  }
  return (
    <div ref={box} className={styles.body}>
      <div role="toolbar" aria-label={t('news.edit.tools')} className={styles.tools}>
        {TOOLS.map((tool) => (
          <Button key={tool} onClick={() => use(tool)} className={styles[tool] ?? ''}>
            {t(`news.edit.${tool}`)}
          </Button>
        ))}
      </div>
      <NoteField {...field} label={t('news.edit.body')} hint={t('news.edit.bodyHint')} rows={14} mostRows={28} />
    </div>
  )
}
