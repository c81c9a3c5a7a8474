import { type Named, namedIn } from '#shared/rules/namedIn.ts'
import { useLanguage } from '#texts/useTexts.ts'

/** A list of ours (resources/classifiers) whose groups and members are named in every language. */
export interface Classifier {
  categories: readonly (Member & { subNames: readonly Member[] })[]
}
type Member = Named & { id: number }

/** How the language on the screen calls a member of a list, or a group of it; `otherwise` where the list has none such. */
export function useNamesOf({ categories }: Classifier): (id: number, otherwise?: string) => string {
  const language = useLanguage()
  return (id, otherwise = '') => {
    for (const category of categories) {
      const found = [category, ...category.subNames].find((each) => each.id === id)
      if (found) return namedIn(found, language)
    }
    return otherwise
  }
}
