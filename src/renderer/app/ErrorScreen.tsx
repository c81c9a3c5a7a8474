import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/States.tsx'
import { ChunkLoadError } from './lazily.ts'

/** In place of a page that broke; the rest of the frame stays usable. */
export function ErrorScreen(): ReactNode {
  const t = useTexts()
  const error = useRouteError()
  return (
    <EmptyState
      icon="warning"
      title={t('app.error.title')}
      text={t(error instanceof ChunkLoadError ? 'app.error.chunk' : 'common.unexpected')}
      action={
        <Button variant="primary" icon={<Icon name="refresh" />} onClick={() => location.reload()}>
          {t('app.error.reload')}
        </Button>
      }
    />
  )
}
