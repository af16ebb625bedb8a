/**
 * Published instances with their optimal lengths: of one vehicle from TSPLIB, and A-n32-k5 of Augerat's set A with five trucks. The first
 * point is the yard.
 */
type Instance = {
  id: string;
  name: string;
  /** TSPLIB's lengths: of the earth in degrees and minutes as DD.MM, or a straight line as a whole number. */
  metric: 'geo' | 'euclid';
  /** Points as x,y. */
  points: string;
  optimum: number;
  /** Percent above it that the solver may be. */
  within: number;
  demand?: readonly number[];
  capacity?: number;
  vehicles?: number;
};

export const instances: readonly Instance[] = [
  {
    id: 'SV077',
    name: 'burma14',
    metric: 'geo',
    points:
      '16.47,96.1 16.47,94.44 20.09,92.54 22.39,93.37 25.23,97.24 22,96.05 20.47,97.02 17.2,96.29 16.3,97.38 14.05,98.12 16.53,97.38 21.52,95.59 19.41,97.13 20.09,94.55',
    optimum: 3323,
    within: 0,
  },
  {
    id: 'SV079',
    name: 'ulysses22',
    metric: 'geo',
    points:
      '38.24,20.42 39.57,26.15 40.56,25.32 36.26,23.12 33.48,10.54 37.56,12.19 38.42,13.11 37.52,20.44 41.23,9.1 41.17,13.05 36.08,-5.21 38.47,15.13 38.15,15.35 37.51,15.17 35.49,14.32 39.36,19.56 38.09,24.36 36.09,23 40.44,13.57 40.33,14.15 40.37,14.23 37.57,22.56',
    optimum: 7013,
    within: 1,
  },
  {
    id: 'SV080',
    name: 'eil51',
    metric: 'euclid',
    points:
      '37,52 49,49 52,64 20,26 40,30 21,47 17,63 31,62 52,33 51,21 42,41 31,32 5,25 12,42 36,16 52,41 27,23 17,33 13,13 57,58 62,42 42,57 16,57 8,52 7,38 27,68 30,48 43,67 58,48 58,27 37,69 38,46 46,10 61,33 62,63 63,69 32,22 45,35 59,15 5,6 10,17 21,10 5,64 30,15 39,10 32,39 25,32 25,55 48,28 56,37 30,40',
    optimum: 426,
    within: 1,
  },
  {
    id: 'SV082',
    name: 'A-n32-k5',
    metric: 'euclid',
    points:
      '82,76 96,44 50,5 49,8 13,7 29,89 58,30 84,39 14,24 2,39 3,82 5,10 98,52 84,25 61,59 1,65 88,51 91,2 19,32 93,3 50,93 98,14 5,42 42,9 61,62 9,97 80,55 57,69 23,15 20,70 85,60 98,5',
    optimum: 784,
    within: 5,
    demand: [
      0, 19, 21, 6, 19, 7, 12, 16, 6, 16, 8, 14, 21, 16, 3, 22, 18, 19, 1, 24, 8, 12, 4, 8, 24, 24, 2, 20, 15,
      2, 14, 9,
    ],
    capacity: 100,
    vehicles: 5,
  },
];
