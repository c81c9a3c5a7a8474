import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './Guide.module.css'
import type { ArticleKey } from './guideMap.ts'
import { stepsOf } from './guideSearch.ts'

/** Addresses of the pictures by file, taken by `scripts/guidePictures.ts`; those of the cook's screens stand in a folder of their own. */
const PICTURES = import.meta.glob<string>('../pictures/**/*.webp', { eager: true, query: '?url', import: 'default' })

/** What the user can do on a screen, with the way there. */
export function Article({ screen }: { screen: ArticleKey }): ReactNode {
  const t = useTexts()
  const { can, user } = useSession()
  const title = t(`app.title.${screen}`)
  const path: string = SCREEN_PATHS[screen]
  const ofCook = user?.role === 'kitchen' ? PICTURES[`../pictures/kitchen/${screen}.webp`] : undefined
  const picture = ofCook ?? PICTURES[`../pictures/${screen}.webp`]
  return (
    <Panel title={title}>
      <ul className={styles.steps}>
        {stepsOf(t, screen, can).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {picture && <img className={styles.picture} src={picture} alt={t('guide.picture', { title })} loading="lazy" />}
      {/* A resident's pages are opened from the list of residents. */}
      {!path.includes(':') && (
        <p className={styles.way}>
          <Link to={path}>{t('guide.open', { title })}</Link>
        </p>
      )}
    </Panel>
  )
}
