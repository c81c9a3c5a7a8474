import { type ReactNode, useState } from 'react'
import type { NewsSource } from '#shared/contract/newsroom.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Pills } from '#ui/Pills.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import styles from './Editor.module.css'
import { EditorActions } from './EditorActions.tsx'
import { NewsForm } from './NewsForm.tsx'
import { NewsPreview } from './NewsPreview.tsx'
import { useEditing } from './useEditing.ts'

interface NewsEditorProps {
  /** Null for an unsaved item. */
  source: NewsSource | null
  /** It was saved for the first time. */
  onBegun: (id: string) => void
}

const VIEWS = ['write', 'preview'] as const

/** The editor beside a preview; on narrow screens one of them. */
export function NewsEditor({ source, onBegun }: NewsEditorProps): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  const [view, setView] = useState<(typeof VIEWS)[number]>('write')
  const editing = useEditing(source, onBegun)
  const { form } = editing
  const draft = form.values
  // What is wrong stands beside its field.
  const wrong = editing.error || Object.keys(form.found).length > 0 ? form.attempts : 0
  const [shown, setShown] = useState(wrong)
  if (wrong !== shown) {
    setShown(wrong)
    if (wrong > 0) setView('write')
  }
  const [state, publishedAt, pinned] = [source?.state ?? 'draft', source?.published_at ?? null, source?.pinned ?? false]
  return (
    <>
      <DraftBack since={form.since} onAnew={form.forget} />
      <div className={styles.views}>
        <Pills label={t('news.edit.view')} value={view} onChange={setView} items={VIEWS.map((key) => ({ key, label: t(`news.edit.${key}`) }))} />
      </div>
      <div className={styles.columns} data-view={view}>
        <NewsForm editing={editing} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is moved through by the keyboard too */}
        <section className={styles.preview} aria-label={t('news.edit.preview')} tabIndex={0}>
          <NewsPreview
            title={draft.title}
            channel={editing.channel.name}
            author={source?.author ?? user?.name ?? ''}
            pinned={pinned}
            publishedAt={publishedAt}
            cover={editing.cover}
            alt={draft.cover_alt}
            body={draft.body}
          />
        </section>
      </div>
      <EditorActions state={state} publishedAt={publishedAt} editing={editing} />
    </>
  )
}
