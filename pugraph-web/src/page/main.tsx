import { render } from "preact";
import { App } from "./app";
import { AppContext } from "./view/useApp";
import { Page } from "./view/Page";
import "./style/base.css";
import "./style/page.css";
import "./style/ranking.css";
import "./style/study.css";
import "./style/judge.css";
import "./style/progress.css";
import "./style/map.css";
import "./style/narrow.css";

const app = new App();
render(
  <AppContext.Provider value={app}>
    <Page />
  </AppContext.Provider>,
  document.getElementById("app")!,
);
app.start();
