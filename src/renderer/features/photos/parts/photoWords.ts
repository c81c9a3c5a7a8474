import { photos } from '#texts/et/photos.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ photos })
