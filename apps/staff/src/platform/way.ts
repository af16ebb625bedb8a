type Go = (path: string) => void;

const way: { go: Go } = { go: (path) => location.assign(path) };

/** Leads to an address from outside of the screens, as a message over them does. */
export const goTo: Go = (path) => way.go(path);

/** Says how the screens are led to an address without loading the page again. */
export const learnWay = (go: Go): void => {
  way.go = go;
};
