/** Towns for orientation without tiles (resources/classifiers/municipalities.json; GeoNames). */
export const TOWNS: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Tallinn', 59.437, 24.754],
  ['Tartu', 58.381, 26.725],
  ['Narva', 59.377, 28.19],
  ['Pärnu', 58.386, 24.497],
  ['Viljandi', 58.363, 25.592],
  ['Rakvere', 59.348, 26.358],
  ['Haapsalu', 58.939, 23.541],
  ['Võru', 57.834, 27.019],
  ['Kuressaare', 58.254, 22.492],
  ['Kärdla', 58.998, 22.749],
  ['Paide', 58.888, 25.54],
  ['Jõhvi', 59.359, 27.421],
  ['Rapla', 59.008, 24.794],
  ['Jõgeva', 58.747, 26.394],
  ['Põlva', 58.06, 27.069],
  ['Valga', 57.778, 26.047],
]
