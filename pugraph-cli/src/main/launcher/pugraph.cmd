@echo off
rem Runs pugraph: on the Java in runtime\ where its zip brings one, else on that of JAVA_HOME, else
rem on the one on the path.
rem   PUGRAPH_JAVA_OPTS    goes to the JVM, for example -Xmx8g

rem Names may hold ! and ^: without delayed expansion, and in quotes, they stand for themselves.
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "JAR=%HERE%..\lib\pugraph.jar"
if not exist "%JAR%" goto no_jar

rem JDK is the folder of the Java, JAVA its program; VERSION is what its file release says.
set "VERSION="
set "VECTORS="
set "JDK=%HERE%..\runtime"
set "JAVA=%JDK%\bin\java.exe"
if exist "%JAVA%" call :read_release
if defined VERSION goto found

set "JDK="
if not defined JAVA_HOME goto on_path
set "JDK=%JAVA_HOME:"=%"
set "JAVA=%JDK%\bin\java.exe"
if exist "%JAVA%" call :read_release
if defined VERSION goto found

:on_path
set "JDK="
set "JAVA=java"
for /f "tokens=2,3" %%u in ('java -version 2^>^&1') do if "%%u"=="version" set "VERSION=%%~v"
if not defined VERSION goto no_java
for /f "delims=@" %%m in ('java --list-modules 2^>nul') do if "%%m"=="jdk.incubator.vector" set "VECTORS=yes"

:found
set "FEATURE=0"
for /f "tokens=1 delims=.-_+" %%v in ("%VERSION%") do set "FEATURE=%%v"
if %FEATURE% LSS 17 goto old_java
set "OPTIONS=-XX:MaxRAMPercentage=70"
rem Newer JDKs warn about how zstd files are unpacked; older ones do not know this flag.
if %FEATURE% GEQ 24 set "OPTIONS=%OPTIONS% --sun-misc-unsafe-memory-access=allow"
rem Pugraph uses the vector module from JDK 25 on; see KernelChoice. The JVM says in one line that it
rem is an incubator: here nothing can keep that back without the messages of pugraph.
if %FEATURE% LSS 25 set "VECTORS="
if defined VECTORS set "OPTIONS=%OPTIONS% --add-modules jdk.incubator.vector"

rem So that the console shows names of every script; it gets its own code page back.
set "CODE_PAGE="
for /f "tokens=2 delims=:." %%c in ('chcp') do set "CODE_PAGE=%%c"
chcp 65001 >nul 2>nul
"%JAVA%" %OPTIONS% %PUGRAPH_JAVA_OPTS% -jar "%JAR%" %*
set "CODE=%ERRORLEVEL%"
if defined CODE_PAGE chcp %CODE_PAGE% >nul 2>nul
exit /b %CODE%

rem Without arguments: call would change a caret or a percent sign in them.
:read_release
for /f "usebackq tokens=1,* delims==" %%a in ("%JDK%\release") do set "RELEASE_%%a=%%~b"
set "VERSION=%RELEASE_JAVA_VERSION%"
if not defined RELEASE_MODULES exit /b 0
if not "%RELEASE_MODULES:jdk.incubator.vector=%"=="%RELEASE_MODULES%" set "VECTORS=yes"
exit /b 0

:no_jar
>&2 echo pugraph: "%JAR%" is missing; unpack the zip again
exit /b 1

:no_java
>&2 echo pugraph: needs Java 17 or newer, and none was found; install one and set JAVA_HOME to its folder, or take the zip that brings its own Java
exit /b 1

:old_java
>&2 echo pugraph: needs Java 17 or newer, and "%JAVA%" is Java %VERSION%; install one and set JAVA_HOME to its folder, or take the zip that brings its own Java
exit /b 1
